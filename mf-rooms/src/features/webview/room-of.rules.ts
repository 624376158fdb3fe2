/** The room that a web-view address names: by itself, or within `data`, as native clients send it. */
export function roomCodeOf(params: URLSearchParams): string | null {
  const code = params.get('roomCode') || inData(params.get('data'))
  return code && code.length <= 20 ? code : null
}

function inData(data: string | null): string | null {
  try {
    const { roomCode } = JSON.parse(data ?? '') as { roomCode?: unknown }
    return typeof roomCode === 'string' ? roomCode : null
  } catch {
    return null
  }
}
