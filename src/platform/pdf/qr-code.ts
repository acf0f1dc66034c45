import { Path, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { encode } from 'uqr'

const INK = '#1C1F22'

/** A QR code of a URL. */
export function qrCodeOn(address: string, size: number): ReactElement {
  const { data, size: many } = encode(address, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return createElement(
    Svg,
    { viewBox: `0 0 ${many} ${many}`, style: { width: size, height: size } },
    createElement(Path, { d: path, fill: INK }),
  )
}
