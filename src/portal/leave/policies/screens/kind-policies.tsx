import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { LeaveType } from '../../types/contract.ts'
import { listPolicies, orderPolicies, type Policy } from '../contract.ts'
import { entitlementText, whenText, whoText } from './policy-messages.ts'

interface KindPoliciesProps {
  type: LeaveType
  policies: readonly Policy[]
  onChange: (policy: Policy) => void
  onRemove: (policy: Policy) => void
}

type Way = 'up' | 'down'

function swapped(ids: readonly string[], index: number, way: Way): string[] {
  const other = way === 'up' ? index - 1 : index + 1
  const [one, two] = [ids[index], ids[other]]
  return one === undefined || two === undefined ? [...ids] : ids.with(index, two).with(other, one)
}

/**
 * The policies of one kind of leave, in the order in which they apply; each can be moved up or
 * down.
 */
export function KindPolicies({ type, policies, onChange, onRemove }: KindPoliciesProps) {
  const locale = useLanguage()
  const { language } = locale
  /** The requested order, until the list reports it itself. */
  const [wished, setWished] = useState<readonly string[] | null>(null)
  const [announcement, setDecision] = useState('')
  const [moved, setMoved] = useState<{ id: string; way: Way } | null>(null)
  const order = useSubmit(orderPolicies, { refreshes: [listPolicies] })
  const visible =
    wished === null
      ? policies
      : wished.flatMap((id) => policies.find((each) => each.id === id) ?? [])

  async function move(policy: Policy, way: Way): Promise<void> {
    const before = visible.map((each) => each.id)
    const after = swapped(before, before.indexOf(policy.id), way)
    setWished(after)
    setMoved({ id: policy.id, way })
    try {
      await order.send({ params: { id: type.id }, body: { ids: after } })
      const [index, count] = [after.indexOf(policy.id) + 1, after.length].map((each) =>
        formatNumber(each, locale),
      )
      setDecision(
        m['leavePolicies.moved']({
          name: policy.name[language],
          place: index ?? '',
          count: count ?? '',
        }),
      )
    } catch (error) {
      showToast(errorSentence(error as Parameters<typeof errorSentence>[0], language), {
        tone: 'bad',
      })
    } finally {
      setWished(null)
    }
  }
  return (
    <Card
      flush
      title={type.name[language]}
      end={
        visible.length > 1 && (
          <span className="text-xs text-ink-soft">{m['leavePolicies.orderText']()}</span>
        )
      }
    >
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol className="divide-y divide-line">
        {visible.map((policy, index) => (
          <PolicyRow
            key={policy.id}
            policy={policy}
            isPassedOver={policy.gives.grant.kind !== type.rules.grant.kind}
            index={visible.length > 1 ? index : null}
            isLast={index === visible.length - 1}
            moved={moved?.id === policy.id ? moved.way : null}
            onMove={(way) => void move(policy, way)}
            onChange={() => onChange(policy)}
            onRemove={() => onRemove(policy)}
          />
        ))}
      </ol>
    </Card>
  )
}

interface PolicyRowProps {
  policy: Policy
  /** Its kind of leave now grants in another way, so the policy does not apply. */
  isPassedOver: boolean
  /** Null if there is nothing to reorder. */
  index: number | null
  isLast: boolean
  /** It was the last one moved, and in which direction. */
  moved: Way | null
  onMove: (way: Way) => void
  onChange: () => void
  onRemove: () => void
}

function PolicyRow({
  policy,
  isPassedOver,
  index,
  isLast,
  moved,
  onMove,
  onChange,
  onRemove,
}: PolicyRowProps) {
  const locale = useLanguage()
  const name = policy.name[locale.language]
  return (
    <li
      className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-6"
      data-policy={policy.id}
    >
      {index !== null && (
        <span
          aria-hidden="true"
          className="figures mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-hover text-xs text-ink-soft"
        >
          {formatNumber(index + 1, locale)}
        </span>
      )}
      <div className="min-w-0 grow basis-40 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {!policy.isStarted && <Pill tone="info">{whenText(policy, locale)}</Pill>}
          {isPassedOver && <Pill tone="warning">{m['leavePolicies.otherWayNow']()}</Pill>}
        </p>
        <p className="figures text-sm">{entitlementText(policy, locale)}</p>
        <p className="line-clamp-3 text-sm text-ink-soft">{whoText(policy, locale)}</p>
        {policy.isStarted && (
          <p className="figures text-xs text-ink-soft">{whenText(policy, locale)}</p>
        )}
      </div>
      <div className="flex w-full shrink-0 items-center justify-end gap-1 sm:w-auto">
        {index !== null && (
          <MoveButtons
            name={name}
            isFirst={index === 0}
            isLast={isLast}
            moved={moved}
            onMove={onMove}
          />
        )}
        <IconButton
          label={m['leavePolicies.removeOf']({ name })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onPress={onRemove}
        />
        <Button size="small" onPress={onChange} aria-label={m['leavePolicies.changeOf']({ name })}>
          {m['leavePolicies.change']()}
        </Button>
      </div>
    </li>
  )
}

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  moved: Way | null
  onMove: (way: Way) => void
}

/**
 * At an end the pressed button becomes unavailable, so the focus moves to the other one and the
 * keyboard stays with the moved policy.
 */
function MoveButtons({ name, isFirst, isLast, moved, onMove }: MoveButtonsProps) {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  useEffect(() => {
    if (moved === null) return
    const preferred = moved === 'up' ? up : down
    const other = moved === 'up' ? down : up
    const target = preferred.current?.disabled === true ? other.current : preferred.current
    target?.focus()
  }, [moved, isFirst, isLast, up, down])
  return (
    <>
      <IconButton
        ref={up}
        label={m['leavePolicies.up']({ name })}
        icon={<ArrowUp size={16} aria-hidden="true" />}
        disabled={isFirst}
        onPress={() => onMove('up')}
      />
      <IconButton
        ref={down}
        label={m['leavePolicies.down']({ name })}
        icon={<ArrowDown size={16} aria-hidden="true" />}
        disabled={isLast}
        onPress={() => onMove('down')}
      />
    </>
  )
}
