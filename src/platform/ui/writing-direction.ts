/** An empty field with dir=auto would turn left to right in Arabic; it follows the page until something is written. */
export function writingDirection(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto'
}
