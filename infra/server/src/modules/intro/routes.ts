import { handleOpen, type Route } from '../../platform/router.ts'

/** The product's own name, for pages that belong to no company. */
const PRODUCT_NAME = 'Madang'
/** Where the academy's public pages stand, below the company's address. */
const INTRO_PATH = '/intro'

export const introRoutes: readonly Route[] = [
  handleOpen('intro.setting', async () => ({ productName: PRODUCT_NAME, introUrl: INTRO_PATH })),
]
