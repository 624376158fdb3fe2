import type { ParsedOf } from '@madang/contract'
import { missingKinds, nameProblem, sheetOf, suffixesOf } from '@madang/domain/homework-files'
import { invalid } from '../../platform/errors.ts'

type Upload = Pick<ParsedOf<'task.addBook'>, 'pageFileList' | 'sheetList' | 'fileList' | 'customNames'>

/**
 * Names of the files and sheets of an upload, as the browser judged them before it sent anything (HW-37, HW-39, HW-40).
 * @throws Failure WB-400-200 naming the file or the list
 */
export function judgeFiles(
  { pageFileList, sheetList, fileList, customNames }: Upload,
  configuredSuffixes: string,
): void {
  const suffixes = suffixesOf(configuredSuffixes)
  fileList.forEach(({ fileName, sheet }, at) => {
    const field = `fileList.${at}.fileName`
    const problem = nameProblem(fileName, { suffixes, custom: customNames })
    if (problem) throw invalid(field, problem)
    if (customNames && sheetOf(fileName) !== sheet) throw invalid(field, 'tells another sheet')
    if (sheet && !/\.pdf$/i.test(fileName.trim())) throw invalid(field, 'pdfOnly')
  })
  const sheets = fileList.flatMap(({ sheet }) => sheet ?? [])
  if (sheets.length === 0 && sheetList.length === 0) return
  if (sheets.length < fileList.length) throw invalid('fileList', 'every file of homework PDFs is a sheet')
  const withPages = sheetList.filter((one) => one.pageFileList.length > 0).map(({ sheet }) => sheet)
  if (new Set(withPages).size < sheetList.length)
    throw invalid('sheetList', 'a sheet without pages, or twice')
  const told = [...(pageFileList.length > 0 ? (['question'] as const) : []), ...withPages]
  // pages that were saved with a book before come without the names of their files
  const named = fileList.length > 0 ? missingKinds(sheets) : []
  const [missing] = [...named, ...missingKinds(told)]
  if (missing) throw invalid(missing === 'question' ? 'pageFileList' : 'sheetList', `lacks: ${missing}`)
}
