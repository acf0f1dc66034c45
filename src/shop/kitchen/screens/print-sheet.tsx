import './print.css'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Ticket } from '../contract.ts'
import { type Box, boxesOf } from '../rules.ts'
import { PrintedLabel } from './printed-label.tsx'
import { PrintedTicket } from './printed-ticket.tsx'
import type { PrintKind } from './print-kinds.ts'

const LABELS_ON_SHEET = 8

interface PrintSheetProps {
  kind: PrintKind
  tickets: readonly Ticket[]
  onDone: () => void
}

/** Puts paper beside the page and asks the browser to print it; the page itself is not printed meanwhile (print.css). */
export function PrintSheet({ kind, tickets, onDone }: PrintSheetProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const over = (): void => done()
    window.addEventListener('afterprint', over)
    // When the fonts of both languages are there, or a label would be measured with another.
    const timer = setTimeout(() => void document.fonts.ready.then(() => window.print()))
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', over)
    }
  }, [])
  return createPortal(
    <div className="kitchen-print" data-kind={kind}>
      {kind === 'roll' || kind === 'sheet' ? (
        tickets.map((ticket) => <PrintedTicket key={ticket.id} ticket={ticket} />)
      ) : kind === 'label' ? (
        boxesOf(tickets).map((box) => <PrintedLabel key={box.key} box={box} />)
      ) : (
        <Sheets boxes={boxesOf(tickets)} />
      )}
    </div>,
    document.body,
  )
}

function Sheets({ boxes }: { boxes: readonly Box[] }) {
  const sheets = Array.from({ length: Math.ceil(boxes.length / LABELS_ON_SHEET) }, (_, index) =>
    boxes.slice(index * LABELS_ON_SHEET, (index + 1) * LABELS_ON_SHEET),
  )
  return sheets.map((sheet) => (
    <div key={sheet[0]?.key} className="printed-sheet">
      {sheet.map((box) => (
        <PrintedLabel key={box.key} box={box} />
      ))}
    </div>
  ))
}
