import { useLayoutEffect, useRef } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { FieldFrame, useFieldIds } from '#platform/ui/field-frame.tsx'
import { INPUT_CLASSES, INPUT_RING } from '#platform/ui/input-style.ts'
import { m } from '#messages'
import { formulaNameLabel } from '../labels.ts'
import { FORMULA_NAMES, MAX_FORMULA } from '../names/contract.ts'

interface FormulaFieldProps {
  value: string
  error: string | undefined
  onChange: (formula: string) => void
}

/** A formula, from left to right in either language, with buttons that enter the names in it. */
export function FormulaField({ value, error, onChange }: FormulaFieldProps) {
  const help = m['payComponentScreens.formula.help']()
  const ids = useFieldIds({ help, error })
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    input.current.focus()
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  /** In place of what is selected, or where the caret is. */
  function enter(name: string): void {
    const { selectionStart = value.length, selectionEnd = value.length } = input.current ?? {}
    const before = value.slice(0, selectionStart)
    const word = before === '' || /[\s(]$/.test(before) ? name : ` ${name}`
    caret.current = selectionStart + word.length
    onChange(before + word + value.slice(selectionEnd))
  }

  return (
    <div className="space-y-2">
      <FieldFrame
        ids={ids}
        label={m['payComponentScreens.formula.label']()}
        help={help}
        error={error}
      >
        <textarea
          {...ids.control}
          ref={input}
          dir="ltr"
          lang="en"
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={MAX_FORMULA}
          data-invalid={ids.error}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
          className={classNames(INPUT_CLASSES, INPUT_RING, 'block resize-y py-2 font-mono')}
        />
      </FieldFrame>
      <ul aria-label={m['payComponentScreens.formula.names']()} className="flex flex-wrap gap-2">
        {FORMULA_NAMES.map((name) => (
          <li key={name}>
            <Button size="small" onPress={() => enter(name)}>
              <span>{formulaNameLabel(name)}</span>{' '}
              <code dir="ltr" className="font-mono text-ink-soft">
                {name}
              </code>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
