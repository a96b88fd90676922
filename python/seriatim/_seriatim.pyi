__version__: str

def send(
    module: str,
    message: str,
    search: bool,
    nodes: int | None = None,
    time_ms: float | None = None,
    seed: int = 0,
    lang: str = "en",
) -> str: ...
