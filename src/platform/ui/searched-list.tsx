import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { fold } from '#platform/text.ts'
import { m } from '#messages'
import { AriaLabel, AriaNotes } from './aria-field-frame.tsx'
import { classNames } from './class-names.ts'
import type { ComboBoxProps } from './combo-box.tsx'
import { definedProps } from './defined-props.ts'
import { counted } from './format.ts'
import { BOX_CLASSES, FIELD_STACK, FROM_START, INPUT_RING } from './input-style.ts'
import { type Choice, Option } from './option.tsx'
import { LIST_CLASSES, POPOVER_CLASSES } from './popover-style.ts'
import { SEARCH_STARTS_AT, useSearch } from './use-search.ts'
import { useUnhidden } from './use-unhidden.ts'

interface SearchedListProps extends ComboBoxProps {
  /** The box it replaces had the focus. */
  autoFocus: boolean
}

/** The hydrated field of combo-box.tsx. */
export function SearchedList(props: SearchedListProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    disabled = false,
    choices,
    value,
    onChange,
    onSearch,
    placeholder,
    inputRef,
    ...rest
  } = props
  const locale = useLanguage()
  const [chosen, setChosen] = useState(
    () => choices.find((choice) => choice.value === value)?.label ?? '',
  )
  const [text, setText] = useState(chosen)
  const [isOpen, setOpen] = useState(false)
  useUnhidden(isOpen)
  const searchText = useSearch(text)
  const search = useEffectEvent((query: string) => onSearch?.(query))
  useEffect(() => search(searchText), [searchText])
  // We control both the value and the text, so we must keep them in sync: after a choice, and when
  // the field loses focus.
  const choose = (next: string | null): void => {
    const label =
      next === null
        ? ''
        : (choices.find((choice) => choice.value === next)?.label ?? (next === value ? chosen : ''))
    setChosen(label)
    setText(label)
    if (next !== value) onChange(next)
  }
  const write = (next: string): void => {
    setText(next)
    if (next === '' && value !== null) onChange(null)
  }
  const listed = choices.map((choice) => ({ ...choice, id: choice.value }))
  return (
    <AriaLocale>
      <AriaComboBox
        {...definedProps(rest)}
        {...(onSearch === undefined ? { defaultItems: listed } : { items: listed })}
        onOpenChange={setOpen}
        value={value}
        onChange={(key) => choose(key === null ? null : String(key))}
        inputValue={text}
        onInputChange={write}
        defaultFilter={
          onSearch === undefined
            ? (option, query) => fold(option).includes(fold(query))
            : () => true
        }
        allowsEmptyCollection
        menuTrigger={onSearch === undefined ? 'focus' : 'input'}
        isDisabled={disabled}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={FIELD_STACK}
      >
        <AriaLabel label={label} optional={optional} labelHidden={labelHidden} />
        <Group className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch ps-3')}>
          <Input
            ref={inputRef}
            {...definedProps({ placeholder, dir: text === '' ? undefined : ('auto' as const) })}
            className={classNames(
              'w-full min-w-0 grow bg-transparent outline-none placeholder:text-ink-faint',
              FROM_START,
            )}
          />
          <Button className="grid w-10 shrink-0 place-items-center text-ink-soft">
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        </Group>
        <AriaNotes help={help} error={error} />
        <Popover offset={4} className={classNames(POPOVER_CLASSES, 'w-(--trigger-width)')}>
          <section aria-label={label}>
            <ListBox<Choice>
              className={LIST_CLASSES}
              renderEmptyState={() => (
                <p className="px-3 py-2 text-sm text-ink-soft">
                  {onSearch !== undefined && searchText === ''
                    ? m['ui.searchHint'](counted(SEARCH_STARTS_AT, locale))
                    : m['ui.nothingFound']()}
                </p>
              )}
            >
              {(choice) => <Option choice={choice} />}
            </ListBox>
          </section>
        </Popover>
      </AriaComboBox>
    </AriaLocale>
  )
}
