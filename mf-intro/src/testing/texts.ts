import formEn from '../features/class-form/locales/en.json'
import formKo from '../features/class-form/locales/ko.json'
import faqEn from '../features/faq/locales/en.json'
import faqKo from '../features/faq/locales/ko.json'
import pricesEn from '../features/prices/locales/en.json'
import pricesKo from '../features/prices/locales/ko.json'
import teacherEn from '../features/teacher/locales/en.json'
import teacherKo from '../features/teacher/locales/ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'

/** As the remote puts them together for its pages. */
export const texts = {
  en: { ...en, ...formEn, ...faqEn, ...pricesEn, ...teacherEn },
  ko: { ...ko, ...formKo, ...faqKo, ...pricesKo, ...teacherKo },
}
