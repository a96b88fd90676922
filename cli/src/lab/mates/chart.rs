//! Line charts as SVG text, without a library. An axis may be logarithmic.

use std::fmt::Write;

/// Axis: its title, its ends, its marks with their labels, and whether it is logarithmic.
pub(crate) struct Axis {
    pub title: &'static str,
    pub from: f64,
    pub to: f64,
    pub marks: Vec<(f64, String)>,
    pub logarithmic: bool,
}

impl Axis {
    /// Returns the position of a value between the ends, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        let value = value.clamp(self.from, self.to);
        if self.logarithmic {
            (value / self.from).ln() / (self.to / self.from).ln()
        } else {
            (value - self.from) / (self.to - self.from)
        }
    }
}

/// Named line of a chart.
pub(crate) struct Curve {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 220.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;

/// Colours that colour-blind people can tell apart (Okabe & Ito 2008), each with a dash pattern.
const STROKES: [(&str, &str); 6] = [
    ("#0072b2", "none"),
    ("#d55e00", "none"),
    ("#009e73", "none"),
    ("#cc79a7", "none"),
    ("#000000", "6 3"),
    ("#e69f00", "2 2"),
];

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns the chart as the text of an SVG file.
pub(crate) fn chart(title: &str, x: &Axis, y: &Axis, lines: &[Curve]) -> String {
    let (across, up) = (WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    let at_x = |value: f64| LEFT + across * x.share(value);
    let at_y = |value: f64| TOP + up * (1.0 - y.share(value));
    let title = escaped(title);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\" aria-label=\"{title}\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"15\">{title}</text>\n"
    );
    let (bottom, right) = (TOP + up, LEFT + across);
    // Writing to a String cannot fail.
    for (value, text) in &x.marks {
        let (at, below) = (at_x(*value), bottom + 17.0);
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {TOP}V{bottom}\" stroke=\"#dddddd\"/>\
             <text x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{text}</text>"
        );
    }
    for (value, text) in &y.marks {
        let (at, before) = (at_y(*value), LEFT - 8.0);
        let middle = at + 4.0;
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{right}\" stroke=\"#dddddd\"/>\
             <text x=\"{before}\" y=\"{middle:.1}\" text-anchor=\"end\">{text}</text>"
        );
    }
    let (middle, low, high) = (LEFT + across / 2.0, HEIGHT - 12.0, TOP + up / 2.0);
    let _ = writeln!(
        svg,
        "<text x=\"{middle}\" y=\"{low}\" text-anchor=\"middle\">{}</text>\n\
         <text transform=\"translate(16 {high}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        escaped(x.title),
        escaped(y.title),
    );
    for (i, line) in lines.iter().enumerate() {
        let (color, dashes) = STROKES[i % STROKES.len()];
        let points: Vec<String> = line
            .points
            .iter()
            .map(|&(a, b)| format!("{:.1},{:.1}", at_x(a), at_y(b)))
            .collect();
        let (key, beside) = (right + 14.0, right + 44.0);
        let height = TOP + 10.0 + 20.0 * i as f64;
        let text = height + 4.0;
        let _ = writeln!(
            svg,
            "<g stroke=\"{color}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\" fill=\"none\">\
             <polyline points=\"{}\"/><path d=\"M{key} {height}h24\"/></g>\
             <text x=\"{beside}\" y=\"{text}\">{}</text>",
            points.join(" "),
            escaped(&line.name),
        );
    }
    svg += "</svg>\n";
    svg
}
