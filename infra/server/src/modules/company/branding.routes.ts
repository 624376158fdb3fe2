import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { drawBrandImages, saveBranding, viewBranding } from './branding.service.ts'

export const brandingRoutes: readonly Route[] = [
  handleRead('branding.view', viewBranding),
  handle(
    'branding.save',
    async (ctx, request, drawn) => {
      await saveBranding(ctx, request, drawn ?? [])
      return OK
    },
    { field: 'uploadFile', begin: drawBrandImages },
  ),
]
