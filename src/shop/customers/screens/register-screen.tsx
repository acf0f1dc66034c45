import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { MinimalPage } from '#accounts/session/minimal-page.tsx'
import { useHasArea } from '#accounts/sites/enabled-areas.tsx'
import { safeReturn } from '#platform/i18n/language-address.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import { SignUpForm } from '../sign-up-form.tsx'
import { SignedUpText } from '../signed-up-text.tsx'
import { NOTHING_TYPED } from '../use-sign-up.ts'

const neverChanges = () => () => undefined

/** Where a new customer registers for orders or the directory (S2.4). */
export function Screen() {
  const hasShop = useHasArea('shop')
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [isRegistered, setDone] = useState(false)
  // The page is rendered once for all visitors, whatever their return URL.
  const next = useSyncExternalStore(
    neverChanges,
    () => search.get('next'),
    () => null,
  )
  if (isRegistered) {
    return (
      <MinimalPage title={m['customerScreens.welcome']({ name: typed.first_name.trim() })}>
        <div className="grid gap-6">
          <SignedUpText email={typed.email} />
          <LinkButton to={safeReturn(next, hasShop ? '/menu' : '/companies')} kind="primary" wide>
            {m['customerScreens.goOn']()}
          </LinkButton>
        </div>
      </MinimalPage>
    )
  }
  const signIn = next === null ? '/login' : `/login?${new URLSearchParams({ next })}`
  return (
    <MinimalPage
      title={m['customerScreens.title']()}
      lead={hasShop ? m['customerScreens.lead']() : m['customerScreens.leadDirectory']()}
      below={<TextLink to={signIn}>{m['customerScreens.toSignIn']()}</TextLink>}
    >
      <SignUpForm typed={typed} onTyped={setTyped} onRegistered={() => setDone(true)} />
    </MinimalPage>
  )
}
