interface Counts {
  questionCount: number
  solveCount: number
  wrongCount: number
}

/** What is right of all questions; unsolved ones are not. */
export function solved({ questionCount, solveCount, wrongCount }: Counts): {
  correctCount: number
  percent: number
} {
  const correctCount = Math.max(0, solveCount - wrongCount)
  return { correctCount, percent: questionCount > 0 ? Math.round((100 * correctCount) / questionCount) : 0 }
}
