/** Drops undefined props, because a strict component does not treat undefined as missing. */
export function definedProps<Props extends object>(
  props: Props,
): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]?: Exclude<Props[Name], undefined>
  }
}
