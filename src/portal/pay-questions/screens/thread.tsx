import { Moment } from '#accounts/account/moment.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Dotted } from '#platform/ui/dotted.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import type { OwnQuestion } from '../contract.ts'

type Message = OwnQuestion['messages'][number]

interface ThreadProps<Each extends Message> {
  messages: readonly Each[]
  /** Who wrote a message. */
  author: (message: Each) => string
}

/** What was written in a question, in order; answers are set apart by a line at their side. */
export function Thread<Each extends Message>({ messages, author }: ThreadProps<Each>) {
  return (
    <ol className="space-y-3 text-sm">
      {messages.map((message) => (
        <li
          key={`${message.writtenAt} ${message.text}`}
          className={classNames(
            'space-y-0.5',
            message.by === 'payroll' && 'border-s-2 border-accent ps-3',
          )}
        >
          <p className="text-xs text-ink-soft">
            <Dotted>
              <bdi>{author(message)}</bdi>
              <Moment instant={message.writtenAt} />
            </Dotted>
          </p>
          <p className="wrap-anywhere">
            <LocalizedText text={message.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
