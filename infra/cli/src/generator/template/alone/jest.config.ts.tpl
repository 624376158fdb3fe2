export { default } from '@madang/build/jest'
