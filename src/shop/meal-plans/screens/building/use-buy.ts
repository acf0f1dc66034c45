import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, RefusedError } from '#platform/http/call.ts'
import type { InputOf } from '#platform/http/endpoint.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { listOrders } from '#shop/orders/contract.ts'
import { m } from '#messages'
import { buyPlan } from '../../building/contract.ts'
import { attemptFor, changeStoredPlan, forgetPlan } from '../../browser-storage.ts'
import { listOwnPlans } from '../../own/contract.ts'
import { type Builder, dayId, reach } from './builder-state.ts'
import { daysIn, weeksIn } from './plan-of.ts'

export const SUMMARY_ID = 'plan-summary'
export const TERMS_ID = 'plan-terms'

type Purchase = NonNullable<InputOf<typeof buyPlan>['body']>

/**
 * One plan however often it is sent: if an earlier attempt whose response was lost became a plan,
 * the server reports its key as used, and that plan is valid as it was sent.
 */
async function sendOnce(body: Purchase) {
  const { said, key } = attemptFor(JSON.stringify(body))
  try {
    return await call(buyPlan, { body }, { key })
  } catch (error) {
    if (!(error instanceof RefusedError) || error.problem.status >= 500) throw error
    if (error.problem.code === 'http.keyUsedOtherwise')
      return call(buyPlan, { body: JSON.parse(said) as Purchase }, { key })
    changeStoredPlan({ attempt: null })
    throw error
  }
}

function unpaidIn({ problem: { code, details } }: RefusedError): string | null {
  return code === 'mealPlans.unpaidPlan' ? String(details['order']) : null
}

export interface Buying {
  readonly terms: boolean
  readonly termsError: string | undefined
  /** Why the plan as a whole could not be bought. */
  readonly refusal: string | null
  /** The order that is to be paid or cancelled before; null where none is. */
  readonly unpaidOrder: string | null
  readonly isSending: boolean
  accept(terms: boolean): void
  send(): void
}

/** Buys the plan, or shows the first thing that stands in its way. */
export function useBuy(builder: Builder, onTried: () => void): Buying {
  const { language } = useLanguage()
  const [client, go] = [useQueryClient(), useGo()]
  const [terms, setTerms] = useState(false)
  const [termsError, setTermsError] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unpaidOrder, setUnpaidOrder] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { plan, pricing, days } = builder

  /** Shows the first issue where it belongs; false where there is none. */
  function showFirstIssue(): boolean {
    const [first] = pricing.reply?.issues ?? []
    if (first === undefined) return false
    const weeks = weeksIn(days ?? [], plan.weekdays.length)
    const week = weeks.findIndex((each) => each.some(({ day }) => day === first.day))
    if (week !== -1) builder.setWeek(week)
    reach(first.day === null || week === -1 ? SUMMARY_ID : dayId(first.day))
    return true
  }

  async function buy(total: number): Promise<void> {
    const { order, pay } = await sendOnce({
      ...plan,
      days: daysIn(plan, pricing.days ?? []),
      terms: true,
      expected: { total },
    })
    // What was chosen stays until it is paid, so that it can still be changed.
    if (pay) changeStoredPlan({ attempt: null, order })
    else forgetPlan()
    go(pay ? `/pay/${order}` : `/mealplan?order=${order}`, { replace: true })
    await refresh(client, [listOrders, listOwnPlans])
  }

  async function send(): Promise<void> {
    if (!builder.isSignedIn) return builder.signIn()
    onTried()
    const { reply, isFresh } = pricing
    if (reply === null || !isFresh || isBusy.current || showFirstIssue()) return
    if (!terms) {
      setTermsError(m['mealPlanScreens.termsNeeded']())
      return reach(TERMS_ID)
    }
    isBusy.current = true
    setSending(true)
    setRefusal(null)
    setUnpaidOrder(null)
    try {
      await buy(reply.price.total)
    } catch (error) {
      setRefusal(
        error instanceof RefusedError ? error.problem.messages[language] : m['ui.unreachable'](),
      )
      if (error instanceof RefusedError) {
        setUnpaidOrder(unpaidIn(error))
        pricing.again()
      }
      reach(SUMMARY_ID)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return {
    ...{ terms, termsError, refusal, unpaidOrder, isSending },
    accept(isAccepted) {
      setTerms(isAccepted)
      setTermsError(undefined)
    },
    send: () => void send(),
  }
}
