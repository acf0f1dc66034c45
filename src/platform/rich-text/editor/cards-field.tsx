/* oxlint-disable react/no-array-index-key -- a card has no key but its index */
import { Plus, Trash2 } from 'lucide-react'
import { MAX_CARDS, type BlockInput } from '../contract.ts'
import { MAX_TEXT } from '../rules/rich-text.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language-address.ts'
import { EMPTY_CARD } from '../rules/editing.ts'
import { LinkField } from './link-field.tsx'
import type { RenderPicture } from './picture-field.ts'
import { RichTextField } from './rich-text-field.tsx'

type Card = Extract<BlockInput, { type: 'columns' }>['cards'][number]

interface CardsFieldProps {
  cards: readonly Card[]
  language: Language
  renderPicture: RenderPicture | undefined
  onChange: (cards: Card[]) => void
}

/** Up to four cards side by side. */
export function CardsField({ cards, language, renderPicture, onChange }: CardsFieldProps) {
  const locale = useLanguage()
  return (
    <div className="grid gap-4">
      {cards.map((card, index) => {
        const name = m['richText.card.name']({ number: formatNumber(index + 1, locale) })
        const change = (part: Partial<Card>) => onChange(cards.with(index, { ...card, ...part }))
        return (
          <fieldset key={index} className="grid min-w-0 gap-3 border-s-2 border-line ps-3">
            <legend className="sr-only">{name}</legend>
            <div className="-mb-2 flex items-center justify-between gap-2 text-xs text-ink-soft">
              <span aria-hidden="true">{name}</span>
              <IconButton
                size="small"
                label={m['richText.card.remove']({ name })}
                icon={<Trash2 size={15} aria-hidden="true" />}
                onPress={() => onChange(cards.toSpliced(index, 1))}
              />
            </div>
            <TextField
              label={m['richText.card.title']()}
              contentLanguage={language}
              value={card.title}
              maxLength={300}
              onChange={(title) => change({ title })}
            />
            <RichTextField
              kind="text"
              boxed
              optional
              label={m['richText.field.text']()}
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
            {renderPicture?.({
              label: m['richText.field.picture'](),
              value: card.picture,
              onChange: (picture) => change({ picture }),
            })}
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
            {m['richText.card.add']()}
          </Button>
        </span>
      )}
    </div>
  )
}
