import { remoteConfig } from '@madang/build'
import remote from './remote.ts'

export default remoteConfig(remote, import.meta.url)
