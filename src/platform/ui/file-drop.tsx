import { CircleAlert, Paperclip, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { aboutFile } from './about-file.ts'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field-frame.tsx'
import { formatBytes, formatNumber } from './format.ts'
import { IconButton } from './icon-button.tsx'

export interface FileDropProps extends FieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Accepted types, as an input names them: `.pdf,image/*`. */
  accept?: string
  many?: boolean
  /** Larger files are refused here, before anything of them is sent. */
  megabytes?: number
}

const MEGABYTE = 1024 * 1024

/** Accepts files by pressing, dropping, or from the camera where a phone offers it. */
export function FileDrop({
  label,
  help,
  error,
  optional = false,
  labelHidden = false,
  disabled = false,
  name,
  files,
  onChange,
  accept,
  many = false,
  megabytes,
}: FileDropProps) {
  const id = useId()
  const locale = useLanguage()
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly File[]>([])
  const isTooLarge = ({ size }: File) => megabytes !== undefined && size > megabytes * MEGABYTE
  const add = (list: FileList | null) => {
    const chosen = many ? [...(list ?? [])] : [...(list ?? [])].slice(0, 1)
    if (chosen.length === 0 || disabled) return
    setRefused(chosen.filter(isTooLarge))
    const added = chosen.filter((file) => !isTooLarge(file))
    if (added.length > 0) onChange(many ? [...files, ...added] : added)
  }
  const limit = formatNumber(megabytes ?? 0, locale)
  const errors = [
    ...refused.map(({ name }) => aboutFile(name, m['files.tooLarge']({ megabytes: limit }))),
    ...(error === undefined ? [] : [error]),
  ]
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over && !disabled)
  }
  return (
    <div className="flex w-full min-w-0 flex-col gap-1.5">
      <span
        id={`${id}-label`}
        data-label=""
        className={labelHidden ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-medium'}
      >
        {label}
        {optional && (
          <span className="text-xs font-normal text-ink-faint">{m['ui.optional']()}</span>
        )}
      </span>
      <label
        htmlFor={id}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          add(event.dataTransfer.files)
        }}
        className={classNames(
          'flex min-h-20 flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-control border border-dashed px-4 py-3 text-sm has-focus-visible:ring-focus',
          isOver ? 'border-accent bg-accent-soft' : 'bg-surface',
          !isOver && (errors.length === 0 ? 'border-edge' : 'border-bad'),
          disabled ? 'opacity-60' : 'hover:bg-hover',
        )}
      >
        <Upload size={18} className="text-ink-soft" aria-hidden="true" />
        <span className="font-medium text-accent">
          {many ? m['ui.chooseFiles']() : m['ui.chooseFile']()}
        </span>
        <span className="text-ink-soft pointer-coarse:hidden">{m['ui.dropHere']()}</span>
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          multiple={many}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={errors.length > 0}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {help !== undefined && (
        <span id={`${id}-help`} className="text-xs text-ink-soft">
          {help}
        </span>
      )}
      {errors.length > 0 && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-medium text-bad">
          <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="whitespace-pre-line">{errors.join('\n')}</span>
        </span>
      )}
      {files.length > 0 && (
        <ChosenFiles
          files={files}
          onRemove={(file) => onChange(files.filter((each) => each !== file))}
        />
      )}
    </div>
  )
}

function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly File[]
  onRemove: (file: File) => void
}) {
  const locale = useLanguage()
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {files.map((file) => (
        <li
          key={`${file.name}-${file.size}-${file.lastModified}`}
          className="flex items-center gap-3 ps-3 pe-1 text-sm"
        >
          <Paperclip size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
          <bdi className="min-w-0 grow truncate">{file.name}</bdi>
          <span className="figures shrink-0 text-xs text-ink-soft">
            {formatBytes(file.size, locale)}
          </span>
          <IconButton
            label={m['ui.removeFile']({ name: file.name })}
            icon={<X size={16} aria-hidden="true" />}
            onPress={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
