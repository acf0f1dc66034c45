import type { StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { cardScript } from '../card-script.ts'
import type { Opened } from '../contract.ts'
import { errorMessage } from './error-messages.ts'

interface StripeFormProps {
  payment: Pick<Opened, 'clientSecret' | 'publishableKey' | 'fault'>
  /** On the button: what is paid, or that the card is saved. */
  label: string
  /** The page to which a bank that takes the customer away leads back. */
  returnPath: string
  /** Whether the card is only saved, and nothing is paid. */
  isSetup?: boolean
  disabled: boolean
  /** Called when the provider has responded. */
  onResponse: () => Promise<void>
}

function isDark(): boolean {
  const chosen = getComputedStyle(document.documentElement).colorScheme
  return (
    chosen === 'dark' ||
    (chosen.includes('dark') &&
      chosen.includes('light') &&
      matchMedia('(prefers-color-scheme: dark)').matches)
  )
}

type Mounted = 'loading' | 'ready' | 'failed'

/** The provider's own card fields, in a frame of theirs that this page cannot read. */
export function StripeForm(props: StripeFormProps) {
  const { payment, label, returnPath, isSetup = false, disabled, onResponse } = props
  const { clientSecret, publishableKey } = payment
  const { language } = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements | null>(null)
  const [mounted, setMounted] = useState<Mounted>('loading')
  const [tries, setTries] = useState(0)
  const [errorCode, setErrorCode] = useState(payment.fault)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    let isGone = false
    async function mount(): Promise<void> {
      const stripe = await cardScript(publishableKey ?? '')
      if (isGone || stripe === null || container.current === null) return
      const made = stripe.elements({
        clientSecret,
        locale: language,
        appearance: { theme: isDark() ? 'night' : 'stripe' },
      })
      const element = made.create('payment', { layout: 'tabs' })
      element.on('ready', () => setMounted('ready'))
      element.on('loaderror', () => setMounted('failed'))
      element.mount(container.current)
      elements.current = made
    }
    mount().catch(() => setMounted('failed'))
    return () => {
      isGone = true
      elements.current?.getElement('payment')?.destroy()
      elements.current = null
    }
  }, [clientSecret, publishableKey, language, tries])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const stripe = await cardScript(publishableKey ?? '')
    if (stripe === null || elements.current === null || pending) return
    setPending(true)
    setErrorCode(null)
    const confirmParams = {
      return_url: new URL(addressIn(language, returnPath), location.origin).href,
    }
    const params = { elements: elements.current, confirmParams, redirect: 'if_required' } as const
    const { error } = isSetup
      ? await stripe.confirmSetup(params)
      : await stripe.confirmPayment(params)
    // The fields show their own validation errors.
    if (error !== undefined && error.type !== 'validation_error')
      setErrorCode(error.decline_code ?? error.code ?? 'other')
    await onResponse()
    setPending(false)
  }
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
      {mounted === 'loading' && (
        <div role="status">
          <span className="sr-only">{m['payScreens.loadingForm']()}</span>
          <Skeleton className="h-40 w-full rounded-control" />
        </div>
      )}
      {mounted === 'failed' && (
        <div role="alert">
          <Banner
            tone="bad"
            action={
              <Button
                size="small"
                onPress={() => {
                  setMounted('loading')
                  setTries(tries + 1)
                }}
              >
                {m['payScreens.again']()}
              </Button>
            }
          >
            {m['payScreens.formFailed']()}
          </Banner>
        </div>
      )}
      <div ref={container} dir="ltr" hidden={mounted === 'failed'} />
      {errorCode !== null && (
        <div role="alert">
          <Banner tone="bad">{errorMessage(errorCode)}</Banner>
        </div>
      )}
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        disabled={disabled || mounted !== 'ready'}
        pending={pending}
      >
        {label}
      </Button>
    </form>
  )
}
