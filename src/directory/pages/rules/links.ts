import { refuse, type Refused } from '#platform/outcome.ts'
import { isOwnLink, isSafeLink } from '#platform/rich-text/rules/links.ts'

/** A link as it was meant: a domain without its protocol is a link to that site. */
export function completedLink(address: string): string {
  const trimmed = address.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** Whether there is a page at an address of this site. */
export type IsPage = (address: string) => boolean

/**
 * Why editors may not link there: it is not safe, or this site has no such page. An unchanged
 * address is not checked again, so that it blocks no other change.
 */
export function linkError(
  address: string,
  before: string,
  isPage: IsPage,
): Refused<'content.badLink'> | null {
  if (address === '' || address === before) return null
  return isSafeLink(address) && (!isOwnLink(address) || isPage(address))
    ? null
    : refuse('content.badLink', {}, 'url')
}
