import { Box, Button, Typography } from '@madang/design-system/core'
import { UploadIcon } from '@madang/design-system/icons'
import { useRef, useState } from 'react'

export interface ChooserProps {
  label: string
  hint: string
  /** As in `accept`: `.pdf,.png`. */
  accept: string
  multiple?: boolean
  onFiles(files: File[]): void
}

/** Files are chosen or dropped here. */
export function Chooser({ label, hint, accept, multiple = false, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        p: 1.5,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'border',
        bgcolor: over ? 'primary.wash' : 'background.paper',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
        {hint}
      </Typography>
    </Box>
  )
}
