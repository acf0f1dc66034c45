/* oxlint-disable react/no-array-index-key -- a card has no key but its index */
import { Plus, Trash2 } from 'lucide-react'
import { MAX_CARDS, type BlockInput } from '#directory/blocks/contract.ts'
import { MAX_TEXT } from '#directory/blocks/rules/rich-text.ts'
import { MediaPicker } from '#directory/media/media-picker.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { DocumentLanguage } from '../../contract.ts'
import { EMPTY_CARD } from '../../rules/writing.ts'
import { LinkField } from './link-field.tsx'
import type { Pictures } from './pictures.ts'
import { RichTextField } from './rich-text/rich-text-field.tsx'

type Card = Extract<BlockInput, { type: 'columns' }>['cards'][number]

interface CardsFieldProps {
  cards: readonly Card[]
  language: DocumentLanguage
  pictures: Pictures
  onChange: (cards: Card[]) => void
}

/** Up to four cards side by side. */
export function CardsField({ cards, language, pictures, onChange }: CardsFieldProps) {
  const locale = useLanguage()
  return (
    <div className="grid gap-4">
      {cards.map((card, index) => {
        const name = m['contentDesk.card.name']({ number: formatNumber(index + 1, locale) })
        const change = (part: Partial<Card>) => onChange(cards.with(index, { ...card, ...part }))
        return (
          <fieldset key={index} className="grid min-w-0 gap-3 border-s-2 border-line ps-3">
            <legend className="sr-only">{name}</legend>
            <div className="-mb-2 flex items-center justify-between gap-2 text-xs text-ink-soft">
              <span aria-hidden="true">{name}</span>
              <IconButton
                size="small"
                label={m['contentDesk.card.remove']({ name })}
                icon={<Trash2 size={15} aria-hidden="true" />}
                onPress={() => onChange(cards.toSpliced(index, 1))}
              />
            </div>
            <TextField
              label={m['contentDesk.title']()}
              contentLanguage={language}
              value={card.title}
              maxLength={300}
              onChange={(title) => change({ title })}
            />
            <RichTextField
              kind="text"
              boxed
              optional
              label={m['contentDesk.field.text']()}
              language={language}
              value={[card.text]}
              max={MAX_TEXT}
              toolbarPlace="label"
              onChange={([text = []]) => change({ text })}
            />
            <LinkField
              key={cards.length}
              value={card.url}
              optional
              onChange={(url) => change({ url })}
            />
            <MediaPicker
              label={m['contentDesk.field.picture']()}
              value={pictures.find(card.picture)}
              onChange={(picture) => {
                if (picture !== null) pictures.know(picture)
                change({ picture: picture?.id ?? null })
              }}
            />
          </fieldset>
        )
      })}
      {cards.length < MAX_CARDS && (
        <span>
          <Button
            size="small"
            icon={<Plus size={15} aria-hidden="true" />}
            onPress={() => onChange([...cards, EMPTY_CARD])}
          >
            {m['contentDesk.card.add']()}
          </Button>
        </span>
      )}
    </div>
  )
}
