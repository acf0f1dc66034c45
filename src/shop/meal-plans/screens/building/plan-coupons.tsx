import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import { COUPONS_MAX } from '#shop/cart/rules.ts'
import { codeOf } from '#shop/coupons/rules.ts'
import { m } from '#messages'
import type { Builder } from './builder-state.ts'

function codeIssue(code: string, coupons: readonly string[]): string | null {
  if (code === '') return m['cart.couponEmpty']()
  if (coupons.includes(code)) return m['cart.couponKnown']({ code })
  return coupons.length >= COUPONS_MAX ? m['cart.couponMany']() : null
}

/** Coupons of the plan; each says that it applies, or why not. */
export function PlanCoupons({ builder }: { builder: Builder }) {
  const { plan, change } = builder
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  function apply(event: FormEvent): void {
    event.preventDefault()
    const code = codeOf(text)
    const issue = codeIssue(code, plan.coupons)
    setError(issue ?? undefined)
    if (issue !== null) return
    change({ coupons: [...plan.coupons, code] })
    setText('')
  }
  return (
    <div className="grid gap-3">
      <form onSubmit={apply} noValidate>
        <TextField
          label={m['cart.coupon']()}
          kind="code"
          value={text}
          onChange={(value) => {
            setText(value)
            setError(undefined)
          }}
          error={error}
          maxLength={40}
          autoComplete="off"
          end={
            <Button type="submit" kind="plain" size="small">
              {m['cart.couponApply']()}
            </Button>
          }
        />
      </form>
      {plan.coupons.length > 0 && (
        <ul className="grid gap-1">
          {plan.coupons.map((code) => (
            <AppliedCoupon key={code} code={code} builder={builder} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AppliedCoupon({ code, builder }: { code: string; builder: Builder }) {
  const { language } = useLanguage()
  const { plan, pricing, change } = builder
  const found = pricing.reply?.price.coupons.find(({ coupon }) => coupon === code)
  const refused = found?.refused ?? null
  const tone = found === undefined ? 'neutral' : refused === null ? 'good' : 'warning'
  return (
    <li className="flex items-center gap-2 rounded-control bg-neutral-soft ps-3 text-sm">
      <span className={TONE_TEXT[tone]}>
        <ToneIcon tone={tone} size={16} />
      </span>
      <span role="status" className="min-w-0 grow py-2">
        {refused === null ? (
          <span className="font-medium">
            <Bdi>{code}</Bdi>
          </span>
        ) : (
          refused.title[language]
        )}
        {found?.untilSignIn === true && (
          <span className="block text-ink-soft">{m['cart.couponUntilSignIn']()}</span>
        )}
      </span>
      <IconButton
        label={m['cart.couponRemove']({ code })}
        icon={<X size={16} aria-hidden="true" />}
        onPress={() => change({ coupons: plan.coupons.filter((each) => each !== code) })}
      />
    </li>
  )
}
