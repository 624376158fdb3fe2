/** A reminder of homework, in both languages, since nobody's language is known to the server. */
export function reminderOf({ taskName, deadline }: { taskName: string; deadline: string }): {
  title: string
  text: string[]
} {
  const [until, due] = deadline === '' ? ['제출 기한', 'its deadline'] : [deadline, deadline]
  return {
    title: `${taskName}: 아직 제출하지 않았어요 / not handed in yet`,
    text: [
      `과제 “${taskName}”을(를) 아직 제출하지 않았어요. ${until}까지 제출해 주세요.`,
      `You have not handed in the homework “${taskName}” yet. Please do so by ${due}.`,
    ],
  }
}
