import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useHasArea } from '#accounts/sites/enabled-areas.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'

const neverChanges = () => () => undefined

/** Links to registration and keeps the return path. */
export function RegisterLink() {
  const hasShop = useHasArea('shop')
  const [search] = useSearchParams()
  const next = useSyncExternalStore(
    neverChanges,
    () => search.get('next'),
    () => null,
  )
  return (
    <TextLink to={next === null ? '/register' : `/register?${new URLSearchParams({ next })}`}>
      {hasShop ? m['signIn.toRegister']() : m['signIn.toRegisterPlain']()}
    </TextLink>
  )
}
