import { X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import { codeOf } from '#shop/coupons/rules.ts'
import { type Quote, type QuoteCoupon, requestQuote } from '#shop/cart-totals/contract.ts'
import { m } from '#messages'
import { currentCart, keepCoupon, linesOf, removeCoupon, useCart } from './browser-storage.ts'
import { COUPONS_MAX } from './rules.ts'

/** The error found before the server is called. */
function codeIssue(code: string): string | null {
  const { coupons } = currentCart()
  if (code === '') return m['cart.couponEmpty']()
  if (coupons.some((each) => each.coupon === code)) return m['cart.couponKnown']({ code })
  return coupons.length >= COUPONS_MAX ? m['cart.couponMany']() : null
}

/** What a code does for this device's cart, beside the coupons it has. */
async function tryCode(code: string): Promise<QuoteCoupon | undefined> {
  const { items, coupons } = currentCart()
  const codes = [...coupons.map((each) => each.coupon), code]
  const quote = await call(requestQuote, { body: { lines: linesOf(items), coupons: codes } })
  return quote.coupons.find((each) => each.coupon === code)
}

/** S4.6, S8.3: tries a code with the cart, and stores its coupon on this device. */
function useCoupon() {
  const { language } = useLanguage()
  const [typedCode, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (sentence: string): void => {
    setError(sentence)
    input.current?.focus()
  }
  const apply = async (): Promise<void> => {
    const code = codeOf(typedCode)
    const issue = codeIssue(code)
    if (issue !== null) return refuse(issue)
    setPending(true)
    try {
      const tried = await tryCode(code)
      if (tried === undefined || tried.terms === null)
        return refuse(tried?.refused?.title[language] ?? m['cart.notReached']())
      keepCoupon(tried.terms)
      setText('')
      setError(undefined)
    } catch (failure) {
      refuse(
        failure instanceof RefusedError
          ? failure.problem.messages[language]
          : m['cart.notReached'](),
      )
    } finally {
      setPending(false)
    }
  }
  const write = (text: string): void => {
    setText(text)
    setError(undefined)
  }
  return { typedCode, write, error, isPending, input, apply }
}

export function CouponField({ quote }: { quote: Quote | null }) {
  const { coupons } = useCart()
  const { typedCode, write, error, isPending, input, apply } = useCoupon()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isPending) void apply()
  }
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} noValidate>
        <TextField
          label={m['cart.coupon']()}
          kind="code"
          value={typedCode}
          onChange={write}
          error={error}
          maxLength={40}
          autoComplete="off"
          inputRef={input}
          end={
            <Button type="submit" kind="plain" size="small" pending={isPending}>
              {m['cart.couponApply']()}
            </Button>
          }
        />
      </form>
      {coupons.length > 0 && (
        <ul className="grid gap-1">
          {coupons.map(({ coupon }) => (
            <AppliedCoupon key={coupon} code={coupon} quote={quote} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A coupon in the cart: that it is valid, or in one sentence why not and what is missing. */
function AppliedCoupon({ code, quote }: { code: string; quote: Quote | null }) {
  const { language } = useLanguage()
  const evaluatedCoupon = quote?.coupons.find((each) => each.coupon === code)
  const refused = evaluatedCoupon?.refused ?? null
  const tone = evaluatedCoupon === undefined ? 'neutral' : refused !== null ? 'warning' : 'good'
  return (
    <li className="flex items-center gap-2 rounded-control bg-neutral-soft ps-3 text-sm">
      <span className={TONE_TEXT[tone]}>
        <ToneIcon tone={tone} size={16} />
      </span>
      <span role="status" className="min-w-0 grow py-2">
        {refused === null ? (
          <>
            <span className="font-medium">
              <Bdi>{code}</Bdi>
            </span>
            {evaluatedCoupon?.terms == null ||
            evaluatedCoupon.terms.name[language] === '' ? null : (
              <> · {evaluatedCoupon.terms.name[language]}</>
            )}
          </>
        ) : (
          refused.title[language]
        )}
        {evaluatedCoupon?.untilSignIn === true && (
          <span className="block text-ink-soft">{m['cart.couponUntilSignIn']()}</span>
        )}
      </span>
      <IconButton
        label={m['cart.couponRemove']({ code })}
        icon={<X size={16} aria-hidden="true" />}
        onPress={() => removeCoupon(code)}
      />
    </li>
  )
}
