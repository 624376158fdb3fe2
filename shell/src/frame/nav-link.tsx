import { intentHandlers } from '@madang/remote-kit'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { servicesNow } from './services.ts'

/** An anchor that changes the address without loading the page; everything else about it is the browser's. */
export function NavLink(
  props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> },
) {
  const { onClick, href, ...rest } = props
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    servicesNow().navigate(href)
  }
  return <a {...intentHandlers(href)} {...rest} href={href} onClick={follow} />
}
