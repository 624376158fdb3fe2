import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import type { DayChartProps } from './day-chart-props.ts'

/** What `DayChart` draws; a file of its own, so that the library comes with the first chart. */
export default function LineOfDays({ days, spoken, series, height, onDay }: DayChartProps) {
  const { palette } = useTheme()
  const colours = [palette.primary.main, palette.text.secondary]
  return (
    <LineChart
      height={height}
      skipAnimation
      // the table that stands beside each chart is its twin for the keyboard
      disableKeyboardNavigation
      margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: days.map((_, at) => at),
          scaleType: 'point',
          // labels that are higher than the room for them are cut to nothing, and Korean faces are high
          height: 36,
          valueFormatter: (at: number, { location }) =>
            location === 'tick' ? String(Number(days[at]!.slice(8, 10))) : spoken(days[at]!),
        },
      ]}
      yAxis={[{ min: 0, tickMinStep: 1, width: 48 }]}
      series={series.map(({ label, values }, at) => ({
        id: `line${at}`,
        label,
        data: [...values],
        color: colours[at % colours.length]!,
        curve: 'linear' as const,
        showMark: at === 0,
      }))}
      onAxisClick={(_event, clicked) => {
        const day = clicked && days[clicked.dataIndex]
        if (day) onDay?.(day)
      }}
      sx={{
        // the second line is what the first one is compared with
        '& .MuiLineChart-line[data-series="line1"]': { strokeDasharray: '4 4' },
        ...(onDay && { '& svg': { cursor: 'pointer' } }),
      }}
    />
  )
}
