/**
 * Short tones for events on the board. The browser generates them, so there is nothing to load.
 * Silent unless the setting is on.
 */
import type { Settings } from "../../kept/settings.ts";
import type { LegalMove } from "../../protocol/messages.ts";

type Sound = "move" | "capture" | "check" | "end";

interface BeepTone {
  /** Frequency in hertz. */
  pitch: number;
  /** Seconds after the beginning of the sound. */
  at: number;
}

const TONES: Record<Sound, BeepTone[]> = {
  move: [{ pitch: 440, at: 0 }],
  capture: [
    { pitch: 330, at: 0 },
    { pitch: 262, at: 0.06 },
  ],
  check: [
    { pitch: 660, at: 0 },
    { pitch: 880, at: 0.09 },
  ],
  end: [
    { pitch: 523, at: 0 },
    { pitch: 659, at: 0.14 },
    { pitch: 784, at: 0.28 },
  ],
};

/** Length of a tone with its fading, in seconds. */
const LENGTH = 0.16;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

export function play({ sounds }: Settings, sound: Sound): void {
  // Before the first click or key, browsers block sound and log a warning.
  if (!sounds || !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const { pitch, at } of TONES[sound]) ring(context, pitch, now + at);
  } catch {
    // Without a sound card, or without permission, the game goes on in silence.
  }
}

/** Sound of a move. */
export function soundOf(move: Pick<LegalMove, "check" | "takes"> | undefined): Sound {
  if (move?.check) return "check";
  return move?.takes ? "capture" : "move";
}

function ring(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
