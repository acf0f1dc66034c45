import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import {
  type FollowedDelivery,
  followDelivery,
  type Review,
} from '#directory/delivery-orders/contract.ts'
import { m } from '#messages'
import { answerReview, writeReview } from './contract.ts'
import { ReviewText } from './review-text.tsx'
import { starsText } from './stars.tsx'

/** The review of a delivery: created and changed by the requester, answered once by the company. */
export function ReviewSection({ followed }: { followed: FollowedDelivery }) {
  const { order, review, mayReview } = followed
  const [isOpen, setOpen] = useState(false)
  if (order.side === 'requester' && mayReview && (review === null || isOpen)) {
    return (
      <Card title={m['reviewScreens.invite']()}>
        <WriteForm id={order.id} review={review} onSuccess={() => setOpen(false)} />
      </Card>
    )
  }
  if (review === null) return null
  const title =
    order.side === 'requester' ? m['reviewScreens.yours']() : m['reviewScreens.theirs']()
  return (
    <Card
      title={title}
      {...(mayReview
        ? {
            end: (
              <Button size="small" onPress={() => setOpen(true)}>
                {m['reviewScreens.edit']()}
              </Button>
            ),
          }
        : {})}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReviewText review={review} />
        {mayReview && followed.reviewUntil !== null && <Until instant={followed.reviewUntil} />}
        {order.side === 'company' && review.answeredAt === null && <AnswerForm id={order.id} />}
      </div>
    </Card>
  )
}

function Until({ instant }: { instant: string }) {
  const locale = useLanguage()
  return (
    <p className="text-sm text-ink-soft">
      {m['reviewScreens.until']({ day: formatDay(dayOf(instant, locale.zone), locale) })}
    </p>
  )
}

const FIVE = ['5', '4', '3', '2', '1']

function WriteForm({
  id,
  review,
  onSuccess,
}: {
  id: string
  review: Review | null
  onSuccess: () => void
}) {
  const locale = useLanguage()
  const { language } = locale
  const [stars, setStars] = useState<string | null>(review === null ? null : String(review.stars))
  const [words, setText] = useState(review?.words ?? '')
  const { submit, pending, error } = useSubmit(writeReview, {
    refreshes: [followDelivery],
    onSuccess: () => {
      onSuccess()
      showToast(m['reviewScreens.sent'](), { tone: 'good' })
    },
  })
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <RadioGroup
        label={m['reviewScreens.stars']()}
        choices={FIVE.map((value) => ({
          value,
          label: starsText(Number(value), locale),
        }))}
        value={stars}
        onChange={setStars}
      />
      <TextArea
        label={m['reviewScreens.words']()}
        optional
        help={m['reviewScreens.wordsHelp']()}
        value={words}
        onChange={setText}
        maxLength={1000}
      />
      {error !== null && (
        <Banner tone="bad" live>
          {errorSentence(error, language)}
        </Banner>
      )}
      <div>
        <Button
          kind="primary"
          pending={pending}
          disabled={stars === null}
          onPress={() => submit({ params: { id }, body: { stars: Number(stars), words } })}
        >
          {review === null ? m['reviewScreens.send']() : m['reviewScreens.change']()}
        </Button>
      </div>
    </div>
  )
}

function AnswerForm({ id }: { id: string }) {
  const { language } = useLanguage()
  const [answer, setAnswer] = useState('')
  const { submit, pending, error } = useSubmit(answerReview, {
    refreshes: [followDelivery],
    onSuccess: () => showToast(m['reviewScreens.answered'](), { tone: 'good' }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        label={m['reviewScreens.answerField']()}
        help={m['reviewScreens.answerHelp']()}
        value={answer}
        onChange={setAnswer}
        maxLength={1000}
      />
      {error !== null && (
        <Banner tone="bad" live>
          {errorSentence(error, language)}
        </Banner>
      )}
      <div>
        <Button
          kind="primary"
          pending={pending}
          disabled={answer.trim() === ''}
          onPress={() => submit({ params: { id }, body: { answer } })}
        >
          {m['reviewScreens.answerSend']()}
        </Button>
      </div>
    </div>
  )
}
