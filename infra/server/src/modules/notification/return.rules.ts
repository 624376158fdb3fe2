/** What a student is told whose homework was given back, in both languages, since nobody's language is known to the server. */
export function returnOf(of: {
  taskName: string
  round: string
  /** Questions to be done again. */
  count: string
  deadline: string
}): { title: string; text: string[] } {
  const { taskName, round, count, deadline } = of
  return {
    title: `${taskName}: 다시 풀어 주세요 / returned for redo`,
    text: [
      `선생님이 과제 “${taskName}”을(를) 다시 풀도록 돌려주었어요(${round}회차). ${count}문제를 ${deadline}까지 다시 풀어 제출해 주세요.`,
      `Your teacher has returned the homework “${taskName}” for redo (round ${round}). Please redo ${count} of its questions and hand it in by ${deadline}.`,
    ],
  }
}
