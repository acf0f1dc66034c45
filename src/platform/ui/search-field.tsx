import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { counted } from './format.ts'
import { IconButton } from './icon-button.tsx'
import { BOX_CLASSES, FROM_START, INNER_INPUT, INPUT_RING } from './input-style.ts'
import { SEARCH_STARTS_AT, useSearch } from './use-search.ts'
import { writingDirection } from './writing-direction.ts'

export interface SearchFieldProps {
  label: string
  labelHidden?: boolean
  placeholder?: string
  /**
   * The current search text, where it can also change outside the field, such as through the page's
   * URL.
   */
  searched?: string | undefined
  /**
   * Called with the text once it is long enough to search, and with an empty string when it no
   * longer is.
   */
  onSearch: (text: string) => void
  /** The name a form submits it under when no script runs. */
  name?: string
  autoFocus?: boolean
}

export function SearchField({
  label,
  labelHidden = true,
  placeholder,
  searched = '',
  onSearch,
  ...rest
}: SearchFieldProps) {
  const locale = useLanguage()
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  const searchText = useSearch(text)
  const reported = useRef(searchText)
  const notify = useEffectEvent((next: string) => onSearch(next))
  useEffect(() => {
    if (searchText === reported.current) return
    reported.current = searchText
    notify(searchText)
  }, [searchText])
  useEffect(() => {
    // The change came from outside: the search was cleared, or the user went back.
    if (searched === reported.current) return
    reported.current = searched
    setText(searched)
  }, [searched])
  const isTooShort =
    text.trim() !== '' && searchText === '' && [...text.trim()].length < SEARCH_STARTS_AT
  const help = isTooShort ? m['ui.searchHint'](counted(SEARCH_STARTS_AT, locale)) : undefined
  const ids = useFieldIds({ help, error: undefined })
  return (
    <FieldFrame ids={ids} label={label} labelHidden={labelHidden} help={help}>
      <div className={classNames(BOX_CLASSES, INPUT_RING, 'screen-only flex items-center ps-3')}>
        <Search size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
        <input
          {...rest}
          {...ids.control}
          ref={input}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // The first Escape clears the field; the next one goes to its container.
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            event.stopPropagation()
            setText('')
          }}
          placeholder={placeholder ?? m['ui.search']()}
          dir={writingDirection(text)}
          className={classNames(
            INNER_INPUT,
            FROM_START,
            'self-stretch [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {text !== '' && (
          <span className="shrink-0 pe-1">
            <IconButton
              size="small"
              label={m['ui.clear']()}
              icon={<X size={16} aria-hidden="true" />}
              onPress={() => {
                setText('')
                input.current?.focus()
              }}
            />
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
