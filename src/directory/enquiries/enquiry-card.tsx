import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { localizedIn } from '#directory/offers/rules/languages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import {
  answerEnquiry,
  closeEnquiry,
  type Enquiry,
  listEnquiries,
  MESSAGE_MAX,
} from './contract.ts'

interface EnquiryCardProps {
  enquiry: Enquiry
  isReplying: boolean
  onAnswering: (isOn: boolean) => void
}

function StatePill({ state }: { state: Enquiry['state'] }) {
  if (state === 'new') return <Pill tone="info">{m['enquiries.desk.state.new']()}</Pill>
  return state === 'answered' ? (
    <Pill tone="good">{m['enquiries.desk.state.answered']()}</Pill>
  ) : (
    <Pill tone="neutral">{m['enquiries.desk.state.closed']()}</Pill>
  )
}

/** One enquiry: the sender, the question, the offer and the answer. */
export function EnquiryCard({ enquiry, isReplying, onAnswering }: EnquiryCardProps) {
  const locale = useLanguage()
  const { offer, name, email, phone, message, answer, state, sentAt, answeredAt, cleared } = enquiry
  const title = localizedIn(offer.title, locale.language)
  const dayText = (at: string) => formatDay(dayOf(at, locale.zone), locale)
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 wrap-anywhere">
          {!cleared && (
            <h2 className="text-base">
              <Bdi>{name}</Bdi>
            </h2>
          )}
          <p className="text-sm text-ink-soft">
            <LocalLink to={offer.address[locale.language]} className="text-accent">
              <bdi lang={title.lang}>{m['enquiries.desk.about']({ title: title.text })}</bdi>
            </LocalLink>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-xs text-ink-soft">
            {dayText(sentAt)} · {formatTime(sentAt, locale)}
          </span>
          <StatePill state={state} />
        </div>
      </div>
      {cleared ? (
        <p className="text-sm text-ink-soft">{m['enquiries.desk.cleared']()}</p>
      ) : (
        <>
          <p className="max-w-prose wrap-anywhere">
            <LocalizedText text={message} lang={enquiry.language} />
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <a href={`mailto:${email}`} className="inline-flex items-center gap-1.5 text-accent">
              <Mail size={14} aria-hidden="true" />
              <Bdi code>{email}</Bdi>
            </a>
            {phone !== '' && (
              <a href={`tel:${phone}`} className="inline-flex items-center gap-1.5 text-accent">
                <Phone size={14} aria-hidden="true" />
                <Bdi code>{formatPhone(phone)}</Bdi>
              </a>
            )}
          </p>
          {answer !== '' && (
            <div className="border-s-2 border-line-strong ps-3">
              {answeredAt !== null && (
                <p className="text-xs text-ink-soft">
                  {m['enquiries.desk.answeredAt']({ day: dayText(answeredAt) })}
                </p>
              )}
              <p className="mt-1 max-w-prose text-sm wrap-anywhere">
                <LocalizedText text={answer} />
              </p>
            </div>
          )}
          <Steps enquiry={enquiry} isReplying={isReplying} onAnswering={onAnswering} />
        </>
      )}
    </li>
  )
}

function Steps({ enquiry, isReplying, onAnswering }: EnquiryCardProps) {
  const { id, state, name } = enquiry
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const refreshes = [listEnquiries]
  const answer = useSubmit(answerEnquiry, {
    refreshes,
    onSuccess: () => {
      showToast(m['enquiries.desk.answered'](), { tone: 'good' })
      onAnswering(false)
    },
  })
  const close = useSubmit(closeEnquiry, {
    refreshes,
    onSuccess: () => showToast(m['enquiries.desk.closed'](), { tone: 'good' }),
  })
  const error = answer.error ?? close.error
  const isMissing = text.trim() === ''
  if (state === 'closed') return null
  function send(): void {
    setTried(true)
    if (!isMissing) answer.submit({ params: { id }, body: { answer: text } })
  }
  return (
    <div className="grid gap-3">
      {error !== null && <CouldNotLoad error={error} />}
      {isReplying && (
        <TextArea
          label={m['enquiries.desk.answer']()}
          help={m['enquiries.desk.answerHelp']({ name })}
          value={text}
          rows={4}
          maxLength={MESSAGE_MAX}
          error={isTried && isMissing ? m['input.required']() : undefined}
          onChange={setText}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'new' && (
          <Button
            kind={isReplying ? 'primary' : 'quiet'}
            pending={answer.pending}
            onPress={() => (isReplying ? send() : onAnswering(true))}
          >
            {isReplying ? m['enquiries.desk.send']() : m['enquiries.desk.reply']()}
          </Button>
        )}
        {isReplying ? (
          <Button kind="plain" onPress={() => onAnswering(false)}>
            {m['ui.cancel']()}
          </Button>
        ) : (
          <Button
            kind="plain"
            pending={close.pending}
            onPress={() => close.submit({ params: { id } })}
          >
            {m['enquiries.desk.close']()}
          </Button>
        )}
      </div>
    </div>
  )
}
