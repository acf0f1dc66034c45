import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { OrderType } from '#shop/orders/contract.ts'
import { m } from '#messages'
import { useBackToCart } from './use-back-to-cart.ts'

const SHORT_SECONDS = 120

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))
}

/** Returns the seconds until an instant, updated every second. */
export function useSecondsUntil(instant: string | null): number | null {
  const [left, setLeft] = useState(() => (instant === null ? null : secondsUntil(instant)))
  useEffect(() => {
    if (instant === null) return
    const update = (): void => setLeft(secondsUntil(instant))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return instant === null ? null : left
}

interface HoldTimeProps {
  seconds: number
  order: string
  type: OrderType
  /** Whether it renews a meal plan, which stays as it is. */
  isRenewal?: boolean
}

/** Shows how long the order keeps its reservations. */
export function HoldTime({ seconds, order, type, isRenewal = false }: HoldTimeProps) {
  const { back, pending } = useBackToCart(order, type, isRenewal ? '/mealplan' : '/meal-plans')
  if (seconds === 0) {
    return (
      <Banner
        tone="bad"
        live
        action={
          <Button size="small" pending={pending} onPress={back}>
            {type === 'plan' ? m['payScreens.plan.back']() : m['payScreens.toCart']()}
          </Button>
        }
      >
        {type === 'plan' ? m['payScreens.plan.heldOver']() : m['payScreens.heldOver']()}
      </Banner>
    )
  }
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const [before = '', after = ''] = m['payScreens.held']({ time: '\u0000' }).split('\u0000')
  return (
    <Banner
      tone={seconds < SHORT_SECONDS ? 'warning' : 'neutral'}
      icon={<Clock size={18} aria-hidden="true" />}
    >
      <span role="timer" aria-live="off">
        {before}
        <bdi dir="ltr" className="figures font-medium">
          {time}
        </bdi>
        {after}
      </span>
    </Banner>
  )
}
