import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A fake mail server for tests: stores what it receives, and replies as configured. */
export interface FakeSmtp {
  url: string
  emails: { from: string; to: string[]; source: string }[]
  /** Replies to the next recipients instead of accepting them: '451 later', '550 unknown', 'hang up'. */
  responses: string[]
  close(): Promise<void>
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, fakeSmtp)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fakeSmtp: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    emails: [],
    responses: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return fakeSmtp
}

function converse(socket: Socket, fakeSmtp: FakeSmtp): void {
  let heard = ''
  let inData = false
  let email = { from: '', to: [] as string[], source: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 fake')
  socket.on('data', (piece) => {
    heard += piece.toString('latin1')
    for (;;) {
      const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = heard.slice(0, end)
      heard = heard.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        fakeSmtp.emails.push({ ...email, source: line })
        say('250 OK')
      } else if (/^MAIL FROM/i.test(line)) {
        email = { from: line, to: [], source: '' }
        say('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        const reply = fakeSmtp.responses.shift()
        if (reply === 'hang up') socket.destroy()
        else if (reply === undefined) email.to.push(line)
        say(reply ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        inData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) say('221 bye')
      else say('250 ok')
    }
  })
}
