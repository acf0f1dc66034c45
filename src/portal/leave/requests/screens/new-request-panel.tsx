import { useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { getSite, type SiteView } from '#accounts/sites/contract.ts'
import { Form } from '#platform/forms/form.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { type LeaveType, listLeaveTypes } from '../../types/contract.ts'
import { listBalances, listOwnRequests, sendRequest } from '../contract.ts'
import { type RequestDefaults, showRequestDefaults } from '../defaults/contract.ts'
import { RequestFields } from './request-fields.tsx'
import { NO_TIMES } from './hour-fields.tsx'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { PinnedSummary } from './pinned-summary.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { type RequestedSpan, usePreview } from './use-preview.ts'
import { useWide } from './use-wide.ts'

/**
 * Draft fields that are not stored: displaying them again would need a request for their labels.
 */
const LEFT_OUT = ['coverEmployeeId', 'fileId']
const USUAL = 'annual'

interface RequestPanelProps {
  /** The days to begin with, where the link names them. */
  days: { readonly from: string; readonly to: string } | null
  onClose: () => void
  onSent: (id: string) => void
}

/** The leave request form: the fields on one side, the result on the other. */
export function NewRequestPanel({ days, onClose, onSent }: RequestPanelProps) {
  const me = useMe()
  const site = useEndpoint(getSite)
  const types = useEndpoint(listLeaveTypes)
  const defaults = useEndpoint(showRequestDefaults)
  const error = types.error ?? site.error ?? defaults.error
  // The reply of an earlier visit may name a day that has been requested since.
  const isCurrent = defaults.isFetchedAfterMount || !defaults.isFetching
  const offered = types.data?.items.filter((type) => type.active && type.forMe)
  const isWhole =
    me !== undefined &&
    offered !== undefined &&
    site.data !== undefined &&
    defaults.data !== undefined &&
    isCurrent
  return (
    <EditFrame panel title={m['leaveAsk.ask.title']()} size="wide" onClose={onClose}>
      {isWhole ? (
        <RequestForm
          userId={me.id}
          site={site.data}
          types={offered}
          defaults={defaults.data}
          days={days}
          onSent={onSent}
        />
      ) : error === null ? (
        <RequestSkeleton />
      ) : (
        <CouldNotLoad
          error={error}
          again={() => {
            void types.refetch()
            void site.refetch()
            void defaults.refetch()
          }}
        />
      )}
    </EditFrame>
  )
}

interface RequestFormProps extends Pick<RequestPanelProps, 'days' | 'onSent'> {
  userId: string
  site: SiteView
  types: readonly LeaveType[]
  defaults: RequestDefaults
}

function RequestForm({ userId, site, types, defaults, days, onSent }: RequestFormProps) {
  const locale = useLanguage()
  const isWide = useWide()
  const [initial] = useState(() => ({
    ...firstValues(types, defaults),
    ...days,
  }))
  const [span, setSpan] = useState<RequestedSpan>({ ...initial, hasFile: false })
  const now = usePreview(span)
  const send = useSubmit(sendRequest, {
    refreshes: [listOwnRequests, listBalances, listLeaveTypes, showRequestDefaults],
    onSuccess(request) {
      const [step] = request.steps
      const by =
        step?.by === 'manager'
          ? now.preview?.deciders.find((each) => each.by === 'manager')?.name?.[locale.language]
          : undefined
      showToast(
        by === undefined ? m['leaveAsk.ask.sent']() : m['leaveAsk.ask.sentTo']({ name: by }),
        { tone: 'good' },
      )
      onSent(request.id)
    },
  })
  const type = types.find((each) => each.id === span.typeId)
  const preview = <PreviewPanel now={now} type={type} from={span.from} />
  return (
    <div className="items-start gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Form
        label={m['leaveAsk.ask.title']()}
        schema={sendRequest.body}
        initial={initial}
        onSend={(body) => send.send({ body })}
        submit={m['leaveAsk.ask.send']()}
        {...(isWide ? {} : { secondary: <PinnedSummary now={now} /> })}
        // A draft of other days would replace those of the link.
        {...(days === null
          ? { draft: { user: userId, name: 'leave.ask', leaveOut: LEFT_OUT } }
          : {})}
      >
        <RequestFields
          types={types}
          weekend={site.weekend}
          zone={defaults.zone}
          now={now}
          onSpan={setSpan}
        >
          {!isWide && preview}
        </RequestFields>
      </Form>
      {isWide && <aside className="sticky top-0">{preview}</aside>}
    </div>
  )
}

/** Default values: annual leave, from the first day on which it can be taken. */
function firstValues(types: readonly LeaveType[], { today, firstDays }: RequestDefaults) {
  const type = types.find((each) => each.code === USUAL) ?? types[0]
  const from = firstDays.find(({ typeId }) => typeId === type?.id)?.day ?? today
  return {
    typeId: type?.id ?? null,
    from,
    to: from,
    fromMidday: false,
    toMidday: false,
    hours: type?.rules.hours === true && type.rules.hoursOnly ? NO_TIMES : null,
    reason: '',
    fileId: null,
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
}

function RequestSkeleton() {
  return (
    <Loading>
      <div className="grid max-w-form gap-6">
        {['type', 'from', 'to', 'preview', 'reason'].map((key) => (
          <Skeleton
            key={key}
            className={key === 'preview' ? 'h-48 w-full rounded-card' : 'h-16 w-full'}
          />
        ))}
      </div>
    </Loading>
  )
}
