/**
 * The two voices of Korean: the interface speaks 해요체, terms and public pages 합쇼체. A text is read sentence by sentence,
 * because one wrong ending among right ones is what readers stumble over.
 */
export type Voice = 'haeyo' | 'hapsyo'

/** Ends of 합쇼체: 합니다, 됩니까, 하십시오, 해 주십시요 (a common misspelling), 합시다. */
const hapsyo = /(?:니다|니까|십시오|십시요|시다)$/

/** Ends of 해요체: whatever ends in 요, and 죠 for 지요. */
const haeyo = /(?:요|죠)$/

/** 하세요 orders about where 해 주세요 asks and 해 보세요 invites. 계세요 and 안녕하세요 are greetings. */
const orders = /(?<!안녕하|계|주|보)세요$/

/** 반말, as in a diary: 했다, 없다, 된다. Nouns in 다 (바다, 수다) never end a sentence with its mark. */
const plain = /[가-힣]다$/

/**
 * The sentences of a text, bare of marks, brackets and quotation marks. `ended` says that the sentence had a mark; without one a
 * text may as well be a label.
 */
export function sentencesOf(text: string): { words: string; ended: boolean }[] {
  const bare = text
    .replace(/\{\{[^}]*\}\}/g, '○')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[‘'"“][^’'"”]*[’'"”]/g, '○')
  return [...bare.matchAll(/([^.?!…\n]+)([.?!…]*)/g)]
    .map((match) => ({ words: (match[1] as string).trim(), ended: match[2] !== '' }))
    .filter(({ words }) => /[가-힣]$/.test(words))
}

/** Sentences of a text that don't speak with this voice; labels ("저장", "받은 메시지") have none. */
export function offVoice(text: string, voice: Voice): string[] {
  return sentencesOf(text)
    .filter(({ words, ended }) =>
      voice === 'hapsyo'
        ? haeyo.test(words)
        : hapsyo.test(words) || orders.test(words) || (ended && plain.test(words)),
    )
    .map(({ words }) => words)
}
