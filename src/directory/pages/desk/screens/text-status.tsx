import { Languages as LanguagesIcon } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { TextDetails } from '../../contract.ts'
import { momentText } from './moment-text.ts'

export function StatePill({ state }: Pick<TextDetails, 'state'>) {
  if (state === 'published') return <Pill tone="good">{m['contentDesk.state.published']()}</Pill>
  if (state === 'scheduled') return <Pill tone="info">{m['contentDesk.state.scheduled']()}</Pill>
  return state === 'draft' ? (
    <Pill tone="neutral">{m['contentDesk.state.draft']()}</Pill>
  ) : (
    <Pill tone="neutral">{m['contentDesk.state.none']()}</Pill>
  )
}

/** The translation status of a text. */
export function TranslationPill({ translation }: Pick<TextDetails, 'translation'>) {
  const icon = <LanguagesIcon size={14} aria-hidden="true" />
  if (translation === 'missing') {
    return (
      <Pill tone="warning" icon={icon}>
        {m['contentDesk.translation.missing']()}
      </Pill>
    )
  }
  if (translation !== 'outdated') return null
  return (
    <Pill tone="warning" icon={icon}>
      {m['contentDesk.translation.outdated']()}
    </Pill>
  )
}

/** Further status of a text in a list, in a short muted note. */
export function StatusNote({ text }: { text: TextDetails }) {
  const locale = useLanguage()
  const notes = [
    text.publishAt === null
      ? ''
      : m['contentDesk.on']({ moment: momentText(text.publishAt, locale) }),
    text.unpublishAt === null
      ? ''
      : m['contentDesk.until']({ moment: momentText(text.unpublishAt, locale) }),
    text.changed && text.liveVersion !== null ? m['contentDesk.changed']() : '',
    text.translation === 'waiting' ? m['contentDesk.translation.waiting']() : '',
  ].filter((note) => note !== '')
  return notes.map((note) => (
    <span key={note} className="block text-xs text-ink-soft">
      {note}
    </span>
  ))
}
