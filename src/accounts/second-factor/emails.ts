import { type Addressee, emailTo } from '#platform/mail/email-to.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { m } from '#messages'

type Locale = { locale: 'en' | 'ar' }

/** What changed, with what its sentence names. */
export type Change =
  | { readonly of: 'totpAdded' | 'totpRemoved' | 'codesRenewed' | 'reset' }
  | { readonly of: 'passkeyAdded' | 'passkeyRemoved'; readonly passkey: string }
  | { readonly of: 'codeUsed'; readonly left: number }

const TITLES = {
  totpAdded: m['secondFactor.mail.totpAddedTitle'],
  totpRemoved: m['secondFactor.mail.totpRemovedTitle'],
  passkeyAdded: m['secondFactor.mail.passkeyAddedTitle'],
  passkeyRemoved: m['secondFactor.mail.passkeyRemovedTitle'],
  codesRenewed: m['secondFactor.mail.codesRenewedTitle'],
  codeUsed: m['secondFactor.mail.codeUsedTitle'],
  reset: m['secondFactor.mail.resetTitle'],
}

function textOf(change: Change, locale: Locale): string {
  switch (change.of) {
    case 'totpAdded':
      return m['secondFactor.mail.totpAdded']({}, locale)
    case 'totpRemoved':
      return m['secondFactor.mail.totpRemoved']({}, locale)
    case 'passkeyAdded':
      return m['secondFactor.mail.passkeyAdded']({ passkey: isolated(change.passkey) }, locale)
    case 'passkeyRemoved':
      return m['secondFactor.mail.passkeyRemoved']({ passkey: isolated(change.passkey) }, locale)
    case 'codesRenewed':
      return m['secondFactor.mail.codesRenewed']({}, locale)
    case 'codeUsed':
      return m['secondFactor.mail.codeUsed']({ left: change.left }, locale)
    case 'reset':
      return m['secondFactor.mail.reset']({}, locale)
  }
}

/** A name of either direction keeps its place in the sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

/**
 * To the person themselves, whatever they chose: someone else may have done it. `signedOut`: their
 * other devices were signed out with it.
 */
export function factorChangedEmail(
  { accountPath, ...addressee }: Addressee & { readonly accountPath: string },
  change: Change,
  publicUrl: string,
  signedOut = false,
): QueuedEmail {
  const { name, siteName, language } = addressee
  const locale = { locale: language }
  const notExpected = change.of === 'reset' ? 'notExpected' : 'notYou'
  return emailTo(addressee, {
    title: TITLES[change.of]({ siteName }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      textOf(change, locale),
      ...(signedOut ? [m['secondFactor.mail.signedOut']({}, locale)] : []),
      m[`secondFactor.mail.${notExpected}`]({}, locale),
    ],
    action: {
      label: m['secondFactor.mail.action']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}${accountPath}`,
    },
  })
}
