import { book, studyLimits } from '@madang/contract'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'

/** Configuration seldom changes; a new name is there on the next visit. */
const goodForMs = 10 * 60_000

/**
 * What the question banks are called in this company (MAN-BOOK-22, A-79); until that is known, and where a bank has no name, by their
 * numbers. `wanted`: nothing is asked for where no bank is shown.
 */
export function useBanks(wanted: boolean) {
  const t = useT()
  const language = useLanguage()
  const { data } = useQuery({
    ...callQuery(book.banks, {}),
    enabled: wanted,
    staleTime: goodForMs,
    throwOnError: false,
  })
  const nameOf = (bankType: number): string =>
    data?.bankList.find((bank) => bank.bankType === bankType)?.bankName[language] ??
    t(bankType === 0 ? 'banks.none' : 'banks.numbered', { no: bankType })
  /** All that a book may be of, none first. */
  const all = Array.from({ length: studyLimits.questionBanks + 1 }, (_, bankType) => bankType)
  return { all, nameOf }
}
