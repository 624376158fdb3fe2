import { Box, styled } from '@madang/design-system/core'

const Sheet = styled('svg')(({ theme }) => {
  const { primary, background, text, success, border } = theme.vars.palette
  return {
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    '& .paper': { fill: background.paper, stroke: border },
    '& .rule': { stroke: border },
    '& .ink': { fill: text.primary, fontFamily: 'Georgia, "Times New Roman", serif', fontStyle: 'italic' },
    '& .teacher': { stroke: primary.main, fill: 'none', strokeWidth: 3.5, strokeLinecap: 'round' },
    '& .said': { fill: primary.main },
    '& .line': { fill: primary.contrastText, opacity: 0.85 },
    '& .right': { stroke: success.main, fill: 'none', strokeWidth: 4, strokeLinecap: 'round' },
    '& .face': { fill: primary.wash, stroke: border },
    '& .person': { fill: primary.main },
  }
})

/** What a lesson leaves behind: a worked page with the teacher's marks, and the two who talked about it. A picture alone. */
export function WorkedPage() {
  return (
    <Box aria-hidden="true">
      <Sheet viewBox="0 0 480 380" strokeWidth="1.5" focusable="false">
        <rect className="paper" x="24" y="24" width="328" height="332" rx="16" />
        {[92, 144, 196, 248, 300].map((y) => (
          <path key={y} className="rule" d={`M52 ${y}h272`} />
        ))}
        <g className="ink" fontSize="27">
          <text x="60" y="82">
            x² − 5x + 6 = 0
          </text>
          <text x="60" y="134">
            (x − 2)(x − 3) = 0
          </text>
          <text x="60" y="186">
            x = 2, x = 3
          </text>
        </g>
        <path className="teacher" d="M58 144c34 7 70-6 106-1s74 4 112-1" />
        <path className="right" d="m258 178 14 14 30-36" />
        <path className="teacher" d="M60 236c48-6 92 5 140-1M60 288c30-5 58 4 88 0" opacity="0.45" />
        {[
          { y: 56, name: 'teacher' },
          { y: 170, name: 'student' },
        ].map(({ y, name }) => (
          <g key={name} transform={`translate(320 ${y})`}>
            <rect className="face" width="136" height="98" rx="14" />
            <circle className="person" cx="68" cy="40" r="17" />
            <path className="person" d="M34 98c2-24 16-34 34-34s32 10 34 34z" />
          </g>
        ))}
        <g transform="translate(258 290)">
          <path
            className="said"
            d="M16 0h166a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16H40l-18 16v-16h-6A16 16 0 0 1 0 44V16A16 16 0 0 1 16 0z"
          />
          <rect className="line" x="22" y="18" width="150" height="8" rx="4" />
          <rect className="line" x="22" y="36" width="96" height="8" rx="4" />
        </g>
      </Sheet>
    </Box>
  )
}
