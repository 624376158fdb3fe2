import { defineFeature } from '@madang/remote-kit/define'

export default defineFeature({
  pages: [],
  widgets: [
    {
      name: 'pdf-preview',
      title: { ko: 'PDF 미리보기', en: 'Preview of a PDF' },
      texts: ['pdf-preview'],
    },
  ],
})
