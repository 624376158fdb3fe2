/** Values of `isEditAnswer` that open the answers for work. */
export const asksToEdit = (value: string | null): boolean => value === '1' || value === 'true'
