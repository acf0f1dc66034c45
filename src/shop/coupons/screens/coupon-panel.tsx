import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { Prices } from '#shop/menu-desk/price-with-vat.tsx'
import { m } from '#messages'
import {
  addCoupon,
  changeCoupon,
  type CouponInput,
  type DeskCoupon,
  listDeskCoupons,
} from '../desk/contract.ts'
import { CouponFields, type CouponValues } from './coupon-fields.tsx'
import { CouponStatePill } from './coupon-state.tsx'

interface CouponPanelProps {
  /** Null for a new one. */
  coupon: DeskCoupon | null
  prices: Prices
  onClose: () => void
}

const FRESH: CouponValues = {
  name: { en: '', ar: '' },
  type: 'percentage',
  value: 1000,
  fromDay: null,
  lastDay: null,
  minimum: 0,
  firstOrder: false,
  perPerson: null,
  inAll: null,
  stackable: false,
  active: true,
}

function valuesOf(coupon: DeskCoupon): CouponValues {
  const {
    name,
    type,
    value,
    fromDay,
    lastDay,
    minimum,
    firstOrder,
    perPerson,
    inAll,
    stackable,
    active,
  } = coupon
  return {
    name,
    type,
    value,
    fromDay,
    lastDay,
    minimum,
    firstOrder,
    perPerson,
    inAll,
    stackable,
    active,
  }
}

export function CouponPanel({ coupon, prices, onClose }: CouponPanelProps) {
  const locale = useLanguage()
  const [code, setCode] = useState('')
  const [values, setValues] = useState<CouponValues>(() =>
    coupon === null ? FRESH : valuesOf(coupon),
  )
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listDeskCoupons],
    onSuccess: () => {
      showToast(coupon === null ? m['couponDeskScreens.added']() : m['couponDeskScreens.saved'](), {
        tone: 'good',
      })
      onClose()
    },
  }
  const add = useSubmit(addCoupon, options)
  const change = useSubmit(changeCoupon, options)
  const { pending, error } = coupon === null ? add : change
  const refused = useFieldErrors(error)
  function send(): void {
    setTried(true)
    if (values.value === null) return
    const body: CouponInput = { ...values, value: values.value }
    if (coupon === null) add.submit({ body: { ...body, coupon: code } })
    else change.submit({ params: { id: coupon.id }, body })
  }
  return (
    <EditDialog
      panel
      title={coupon === null ? m['couponDeskScreens.new']() : coupon.coupon}
      values={[code, values]}
      submit={coupon === null ? m['couponDeskScreens.addVerb']() : m['couponDeskScreens.save']()}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {coupon !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <CouponStatePill state={coupon.state} />
          <span className="figures">
            {m['couponDeskScreens.taken']({
              count: coupon.uses,
              shown: formatNumber(coupon.uses, locale),
            })}
          </span>
        </div>
      )}
      <CouponFields
        code={coupon === null ? { value: code, onChange: setCode } : null}
        values={values}
        prices={prices}
        errorAt={(path) =>
          path === 'value' && isTried && values.value === null
            ? m['input.required']()
            : refused(path)
        }
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
    </EditDialog>
  )
}
