interface Reader {
  readonly employeeId: string | null
  readonly permissions: ReadonlySet<string>
}

/** Everyone with an employee record, and those who read the list of employees. */
export function maySeePhotos({ employeeId, permissions }: Reader): boolean {
  return employeeId !== null || permissions.has('employees.read')
}

/** The list of employees also shows those who have left. */
export function maySeeLeavers({ permissions }: Reader): boolean {
  return permissions.has('employees.read')
}

/** One's own photo, or anyone's as human resources. */
export function mayChangePhoto({ employeeId, permissions }: Reader, ofId: string): boolean {
  const isOwn = employeeId === ofId && permissions.has('records.own')
  return isOwn || permissions.has('employees.edit')
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in its pixels. */
export interface PictureArea extends PictureSize {
  readonly x: number
  readonly y: number
}

/** What is cut out of a picture until it is moved: the largest square around its centre. */
export function centreSquare({ width, height }: PictureSize): PictureArea {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

/** A square of fewer pixels would be blurred where the photo is large. */
const MIN_SIDE = 160
const MAX_ZOOM = 4
const ZOOM_STEP = 0.25

/** How far a picture can be zoomed without becoming blurred. */
export function maxZoom({ width, height }: PictureSize): number {
  const sharp = Math.min(width, height) / MIN_SIDE
  return Math.max(1, Math.min(MAX_ZOOM, Math.floor(sharp * 100) / 100))
}

/** One step nearer or farther, within what the picture allows. */
export function stepZoom(zoom: number, direction: 'in' | 'out', max: number): number {
  const next = zoom + (direction === 'in' ? ZOOM_STEP : -ZOOM_STEP)
  return Math.min(max, Math.max(1, next))
}
