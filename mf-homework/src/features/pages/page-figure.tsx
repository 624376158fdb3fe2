export { PageFigure } from '@madang/ink-pad/pages'
