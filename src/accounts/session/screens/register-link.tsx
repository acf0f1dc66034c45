import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#words'

const neverChanges = () => () => undefined

/** To the shop's registration, with the way back kept. */
export function RegisterLink() {
  const [search] = useSearchParams()
  const next = useSyncExternalStore(
    neverChanges,
    () => search.get('next'),
    () => null,
  )
  return <TextLink to={next === null ? '/register' : `/register?${new URLSearchParams({ next })}`}>{m['signIn.toRegister']()}</TextLink>
}
