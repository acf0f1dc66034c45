/** Where documents of a kind are public. */
export function folderOf(kind: string): string {
  return kind === 'post' ? '/blog' : '/pages'
}
