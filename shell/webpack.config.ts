import { shellConfig } from '@madang/build'

export default shellConfig(import.meta.url)
