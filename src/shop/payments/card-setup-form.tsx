import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import type { Provider } from './contract.ts'
import { CardForm } from './screens/card-form.tsx'

const StripeForm = lazy(async () => ({
  default: (await import('./screens/stripe-form.tsx')).StripeForm,
}))

interface CardSetupFormProps {
  setup: {
    readonly provider: Provider
    readonly setup: string
    readonly clientSecret: string
    readonly publishableKey: string | null
  }
  /** On the button. */
  label: string
  pending: boolean
  /** Called when the provider has saved the card. */
  onSaved: () => void
}

/** The fields of a card that is saved at the provider without paying anything. */
export function CardSetupForm({ setup, label, pending, onSaved }: CardSetupFormProps) {
  const { pathname, search } = useLocation()
  const { provider, setup: intent, clientSecret, publishableKey } = setup
  const onResponse = async (): Promise<void> => onSaved()
  if (provider === 'demo') {
    const payment = { intent, clientSecret, fault: null }
    return (
      <CardForm
        payment={payment}
        label={label}
        disabled={false}
        pending={pending}
        onResponse={onResponse}
      />
    )
  }
  return (
    <Suspense fallback={<CardSkeleton />}>
      <StripeForm
        payment={{ clientSecret, publishableKey, fault: null }}
        label={label}
        returnPath={`${pathname.replace(/^\/ar(?=\/)/, '')}${search}`}
        isSetup
        disabled={pending}
        onResponse={onResponse}
      />
    </Suspense>
  )
}
