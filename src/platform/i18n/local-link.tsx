import type { ComponentProps } from 'react'
import {
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'
import { useLanguage } from './language.tsx'
import { addressIn } from './language-address.ts'

export interface LocalLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  preventScrollReset?: boolean
}

function useLocalAddress(to: To): To {
  const { language } = useLanguage()
  return typeof to === 'string' ? addressIn(language, to) : to
}

/**
 * A link within the product: English addresses carry no prefix, Arabic ones carry `/ar` (specification S2.19). Not the router's own
 * link, which brings the fetching ahead of its framework mode to every page.
 */
export function LocalLink({
  to,
  replace = false,
  preventScrollReset = false,
  onClick,
  target,
  children,
  ...rest
}: LocalLinkProps) {
  const address = useLocalAddress(to)
  const href = useHref(address)
  const go = useLinkClickHandler(address, {
    replace,
    preventScrollReset,
    ...(target === undefined ? {} : { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    >
      {children}
    </a>
  )
}

export interface LocalNavLinkProps extends LocalLinkProps {
  /** Marks it on its own page only, not on those below. */
  end?: boolean
}

/** A menu link that is marked when it leads to the current page. */
export function LocalNavLink({ end = false, ...rest }: LocalNavLinkProps) {
  const there = useResolvedPath(useLocalAddress(rest.to)).pathname.toLowerCase()
  const here = useLocation().pathname.toLowerCase()
  const isHere =
    here === there || (!end && here.startsWith(there.endsWith('/') ? there : `${there}/`))
  return <LocalLink {...rest} aria-current={isHere ? 'page' : undefined} />
}

/** Goes to an address of the product in the language of the page. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const { language } = useLanguage()
  return (to, options) => void navigate(addressIn(language, to), options)
}
