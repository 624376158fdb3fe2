import correctEn from '../features/correct/locales/en.json'
import correctKo from '../features/correct/locales/ko.json'
import downloadEn from '../features/download/locales/en.json'
import downloadKo from '../features/download/locales/ko.json'
import roundsEn from '../features/rounds/locales/en.json'
import roundsKo from '../features/rounds/locales/ko.json'
import viewerEn from '../features/viewer/locales/en.json'
import viewerKo from '../features/viewer/locales/ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'

/** All words of the viewer's pages. */
export const texts = {
  en: { ...en, ...viewerEn, ...correctEn, ...roundsEn, ...downloadEn },
  ko: { ...ko, ...viewerKo, ...correctKo, ...roundsKo, ...downloadKo },
}
