import { type FormEvent, useRef, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type Opened, payAtDesk } from '../contract.ts'
import { cvcLength, isCardNumber, isExpired } from '../rules/test-cards.ts'
import { expiryText, groupedNumber, readExpiry } from './card-text.ts'
import { errorMessage } from './error-messages.ts'
import { TestCards } from './test-cards.tsx'

interface Typed {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

type CardFormErrors = Partial<Record<keyof Typed, string>>

const EMPTY: Typed = { number: '', expiry: '', cvc: '' }

function errorsIn({ number, expiry, cvc }: Typed, locale: LocaleOptions): CardFormErrors {
  const digits = number.replaceAll(' ', '')
  const until = readExpiry(expiry)
  const length = cvcLength(digits)
  return {
    ...(isCardNumber(digits) ? {} : { number: m['payScreens.bad.number']() }),
    ...(until === null
      ? { expiry: m['payScreens.bad.expiry']() }
      : isExpired(until, new Date().toISOString())
        ? { expiry: m['payScreens.bad.expired']() }
        : {}),
    ...(new RegExp(`^\\d{${length}}$`).test(cvc)
      ? {}
      : { cvc: m['payScreens.bad.cvc']({ length: formatNumber(length, locale) }) }),
  }
}

interface CardFormProps {
  payment: Pick<Opened, 'intent' | 'clientSecret' | 'fault'>
  /** On the button: what is paid, or that the card is saved. */
  label: string
  disabled: boolean
  pending?: boolean
  /** Called when the desk has responded. */
  onResponse: () => Promise<void>
}

/** The demo card form, which accepts only test cards. */
export function CardForm({ payment, label, disabled, pending = false, onResponse }: CardFormProps) {
  const locale = useLanguage()
  const go = useGo()
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const [errorCode, setErrorCode] = useState(payment.fault)
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const pay = useSubmit(payAtDesk)
  const errors = isTried ? errorsIn(typed, locale) : {}
  const { intent, clientSecret: secret } = payment

  function change(part: Partial<Typed>): void {
    setTyped({ ...typed, ...part })
    setErrorCode(null)
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    const until = readExpiry(typed.expiry)
    const wrong = errorsIn(typed, locale)
    if (until === null || Object.keys(wrong).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
      return
    }
    const card = { number: typed.number, cvc: typed.cvc, ...until }
    const response = await pay
      .send({ params: { intent }, body: { secret, card } })
      .catch(() => undefined)
    if (response === undefined) return
    setErrorCode(response.fault)
    if (response.state === 'authentication') {
      setLeaving(true)
      go(`/card-desk/${intent}?secret=${encodeURIComponent(secret)}`)
    } else if (response.fault === null) await onResponse()
  }
  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
      <Banner tone="info">{m['payScreens.demo.banner']()}</Banner>
      <TextField
        label={m['payScreens.demo.number']()}
        kind="phone"
        autoComplete="off"
        value={typed.number}
        placeholder="4242 4242 4242 4242"
        error={errors.number}
        onChange={(number) => change({ number: groupedNumber(number) })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={m['payScreens.demo.expiry']()}
          kind="phone"
          autoComplete="off"
          placeholder={m['payScreens.demo.expiryHint']()}
          value={typed.expiry}
          error={errors.expiry}
          onChange={(expiry) => change({ expiry: expiryText(expiry, typed.expiry) })}
        />
        <TextField
          label={m['payScreens.demo.cvc']()}
          kind="phone"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          value={typed.cvc}
          error={errors.cvc}
          onChange={(cvc) => change({ cvc: cvc.replace(/\D/g, '') })}
        />
      </div>
      {errorCode !== null && (
        <div role="alert" data-error={errorCode}>
          <Banner tone="bad">{errorMessage(errorCode)}</Banner>
        </div>
      )}
      {pay.error !== null && errorCode === null && (
        <div role="alert">
          <Banner tone="bad">{errorSentence(pay.error, locale.language)}</Banner>
        </div>
      )}
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        disabled={disabled}
        pending={pay.pending || isLeaving || pending}
      >
        {label}
      </Button>
      <TestCards
        onUse={(number) => {
          setTyped({
            number: groupedNumber(number),
            expiry: `12 / ${String(new Date().getFullYear() + 3).slice(2)}`,
            cvc: '123',
          })
          setErrorCode(null)
        }}
      />
    </form>
  )
}
