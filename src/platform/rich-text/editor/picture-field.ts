import type { ReactNode } from 'react'

export interface PictureFieldProps {
  label: string
  /** The id of the picture in its library. */
  value: string | null
  onChange: (id: string | null) => void
}

/** Renders the field of a picture, for texts that have a library of them. */
export type RenderPicture = (props: PictureFieldProps) => ReactNode
